// The package's own types leave out its documented standalone parser.
import 'i18next-parser';

declare module 'i18next-parser' {
  interface Lexer {
    lexer: 'JavascriptLexer' | 'JsxLexer';
    functions: readonly string[];
  }

  class parser {
    constructor(options: {
      lexers: Record<string, Lexer[]>;
      keySeparator: false;
      namespaceSeparator: false;
    });
    /** The keys of a source file; those that are counted have `count`, words of several meanings their `context`. */
    parse(content: string, file: string): { key: string; count?: string; context?: string }[];
  }
}
