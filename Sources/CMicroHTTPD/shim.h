// Exists because libmicrohttpd's option and information calls are variadic, which Swift cannot call.
#pragma once
#include <microhttpd.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>

// One line of the library's own log; cls is the daemon's cls.
typedef void (*bw_mhd_log)(void *cls, const char *line);

// What a daemon is started with. Every pointer must stay valid until MHD_stop_daemon has returned.
struct bw_mhd_settings {
    unsigned int flags;
    int listen_socket;              // bound and listening; stays the caller's to close
    unsigned int threads;           // 2 or more: the library ignores a pool of 1
    unsigned int connection_limit;  // over all threads
    unsigned int idle_timeout_s;    // without a byte in or out
    size_t connection_memory;       // bytes per connection; a request's head must fit into half of it
    MHD_AccessHandlerCallback access;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void *(*request_line)(void *cls, const char *target, struct MHD_Connection *connection);
    bw_mhd_log log;
    void *cls;
};

static inline void bw_mhd_format_log(void *settings, const char *format, va_list arguments) {
    const struct bw_mhd_settings *s = (const struct bw_mhd_settings *)settings;
    char line[512];
    vsnprintf(line, sizeof line, format, arguments);
    s->log(s->cls, line);
}

// TLS 1.2 and 1.3 only, in the server's order of preference.
#define BW_MHD_TLS_PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE"

// Starts a daemon; NULL on failure, with the reason in errno or in the log. With TLS, certificate and key are PEM texts
// that need to be there during this call only; both are NULL without it.
static inline struct MHD_Daemon *bw_mhd_start(const struct bw_mhd_settings *s, const void *certificate, const void *key) {
    enum MHD_OPTION certificate_option = certificate ? MHD_OPTION_HTTPS_MEM_CERT : MHD_OPTION_END;
    // The logger must come first: what is read before it logs to stderr.
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)bw_mhd_format_log, (void *)s},
        {MHD_OPTION_LISTEN_SOCKET, s->listen_socket, NULL},
        {MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)s->threads, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)s->connection_limit, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)s->idle_timeout_s, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)s->connection_memory, NULL},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)s->completed, s->cls},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)s->connection, s->cls},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)s->request_line, s->cls},
        {certificate_option, 0, (void *)certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)BW_MHD_TLS_PRIORITIES},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(s->flags, 0, NULL, NULL, s->access, s->cls, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// The client's address, valid as long as the connection; NULL when unknown.
static inline const struct sockaddr *bw_mhd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

// The connection's socket, or -1.
static inline int bw_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

// The connection's GnuTLS session, NULL in plain HTTP.
static inline void *bw_mhd_tls_session(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info ? info->tls_session : NULL;
}

// What the connection callback stored for this socket.
static inline void *bw_mhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

// Bytes of the request's head as they came in, 0 before it is whole.
static inline size_t bw_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

// Macros that are casts, which Swift does not import.
static const ssize_t bw_mhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t bw_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
static const uint64_t bw_mhd_size_unknown = MHD_SIZE_UNKNOWN;
