"""Raw LZMA2 with a preset dictionary, which Python's own module cannot read."""

import ctypes
import ctypes.util

LZMA2, NO_FILTER = 0x21, 2**64 - 1
LARGEST = 1 << 20


class Options(ctypes.Structure):
    """The head of `lzma_options_lzma`; the rest of its 112 bytes is for encoders."""

    _fields_ = [
        ("window", ctypes.c_uint32), ("dictionary", ctypes.c_char_p), ("dictionary_size", ctypes.c_uint32),
        ("rest", ctypes.c_uint8 * 92)]


class Filter(ctypes.Structure):
    _fields_ = [("id", ctypes.c_uint64), ("options", ctypes.c_void_p)]


def decompress(stream: bytes, dictionary: bytes) -> bytes:
    options = Options(LARGEST, dictionary, len(dictionary))
    filters = (Filter * 2)(Filter(LZMA2, ctypes.addressof(options)), Filter(NO_FILTER, None))
    read, written = ctypes.c_size_t(0), ctypes.c_size_t(0)
    result = ctypes.create_string_buffer(LARGEST)
    library = ctypes.CDLL(ctypes.util.find_library("lzma"))
    code = library.lzma_raw_buffer_decode(
        filters, None, stream, ctypes.byref(read), ctypes.c_size_t(len(stream)),
        result, ctypes.byref(written), ctypes.c_size_t(LARGEST))
    assert code == 0 and read.value == len(stream), code
    return result.raw[:written.value]
