#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

// The number that asks for callbacks with namespaces is an unsigned hexadecimal macro, which Swift does not import.
static inline unsigned int bw_xml_sax2_magic(void) { return XML_SAX2_MAGIC; }
