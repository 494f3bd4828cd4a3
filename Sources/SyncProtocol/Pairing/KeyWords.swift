import Crypto

/// Two words that stand for central's signing key, such as "quiet hedgehog". The kiosk and central both show
/// them, so that a person sees whether something sits between the two.
package struct KeyWords: Equatable, Sendable, CustomStringConvertible {
    /// Both words, with a blank between them.
    package let description: String

    package init(of signKey: PublicKey) {
        let hash = SHA256.hash(Array("boothwise-words-1\0".utf8), signKey.bytes)
        description = "\(KeyWords.first[Int(hash[0])]) \(KeyWords.second[Int(hash[1])])"
    }

    // 256 words each, never changed or reordered: both halves of every version must show the same.
    private static let first = words(
        """
        able agile airy alert alpine amber ample apt arctic ardent artful autumn azure balmy basic
        bold bonny bouncy brave breezy brief bright brisk broad bronze bubbly busy calm candid careful
        casual central cheery chief chilly civic civil classic clean clear clever close cloudy coastal
        cobalt comic compact copper coral cosmic cosy crafty creamy crimson crisp crystal curious
        curly cyan daily dainty dapper daring dawn deep deft dense desert devoted direct distant
        double dreamy dusky dusty eager early earnest eastern easy elastic elder electric elegant
        emerald equal evening exact expert fabled fair faithful famous fancy fast feathered fern
        festive fine firm fleet floral flowing fluffy foggy fond forest formal forward free fresh
        friendly frosty fruity full funny gallant garden gentle giant gifted gilded glad glassy
        gleaming glossy golden good graceful grand grassy great green handy happy hardy harvest hazel
        healthy hearty helpful hidden high hollow honest humble icy ideal indigo inland island ivory
        jade jolly jovial joyful juicy keen kind kindly large lasting late leafy lemon level light
        lilac lime lively local lofty long loyal lucid lucky lunar magic marble marine mellow melodic
        merry mighty mild minty misty modern modest morning mossy musical narrow native neat nimble
        noble northern nutty oaken ocean open orderly organic outer paper pastel patient peaceful
        peachy pearly peppery perky placid plain playful polar polished polite prairie precise prime
        proper proud prudent purple quick quiet rapid ready regal regular rising river robust rosy
        round royal ruby rugged rural rustic sandy scenic serene shady sharp shiny silent silken
        silver simple sincere sleek smooth snowy
        """)

    private static let second = words(
        """
        acorn albatross alpaca anchor ant antelope apple apricot armadillo arrow aspen badger bagpipe
        balloon bamboo banjo barley basket bat beacon bear beaver bee beetle bell birch bison
        blackbird bluebell boat bobcat bonsai book bottle bramble bridge brook buffalo bugle bumblebee
        bunting butterfly button buzzard cabin cactus camel canal candle canoe canyon caribou carrot
        castle cat cedar cello chamois cheetah cherry chestnut chickadee chipmunk cicada clarinet
        cliff clover coconut comet compass condor cookie coot cottage crab crane cricket crocus crow
        cuckoo cypress daffodil daisy dandelion deer dingo dolphin donkey dormouse dove dragonfly drum
        duck dune eagle echo eel elk elm emu ermine falcon fennel ferret fiddle fig finch firefly
        flamingo flint flute fox frog galaxy gannet gazelle gecko geyser gibbon ginger giraffe glacier
        goat goldfish goose gorilla grape grouse gull guitar hamster hare harp hawk heather hedgehog
        heron hill hippo holly honey hornbill horse husky ibex ibis iguana impala iris ivy jackal
        jackdaw jaguar jay jellyfish juniper kangaroo kayak kestrel kettle kingfisher kite kiwi koala
        ladybird lagoon lake lamb lantern larch lark laurel lavender lemur leopard lighthouse lily
        limpet linnet lion lizard llama lobster lotus lynx macaw magnolia magpie mallard mammoth
        manatee mango mantis maple marigold marmot marten meadow meerkat melon mitten mole mongoose
        moon moose moss moth mountain mulberry mule nectarine newt nightingale nutmeg oak oasis oboe
        ocelot octopus opal orchard orchid oriole osprey ostrich otter owl oyster panda pansy panther
        parrot partridge peach peacock pear pebble pelican penguin pepper petrel pheasant piano pigeon
        pine plover plum pony poplar poppy porcupine puffin puma pumpkin quail quokka
        """)

    private static func words(_ text: String) -> [Substring] {
        text.split { $0 == " " || $0 == "\n" }
    }
}
