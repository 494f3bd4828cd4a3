/// Sums by day, event and contest, as they ride on a push:
/// `{"2026-10-14":{"halny-2026":{"swift":{…}}}}`.
///
/// The day is that of the attempt's start in the event's zone, as `YYYY-MM-DD`. A push may leave out days that
/// central has confirmed; what is left out stays as it was.
package typealias DailySums = [String: [String: [String: ContestSums]]]
