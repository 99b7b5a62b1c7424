import { useState } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import { RichText, RichTextEditor } from './rich-text.ts';

const FULL =
  '<h2>Visit</h2><p>The roof <strong>leaks</strong> above the <em>second</em> bay, see <a href="https://example.com">the plan</a>.</p><ul><li><p>order tiles</p></li><li><p>call the roofer</p></li></ul><blockquote><p>It was like that last year.</p></blockquote><pre><code>ref 12-B</code></pre>';
const LONG = `<h3>${'Anticonstitutionnellement'.repeat(6)}</h3><p>${'Société nationale de construction et d’entretien. '.repeat(30)}</p>`;

/** A page that keeps what is written. */
export function KeptEditor({
  value: first = '',
  onValue,
}: {
  value?: string;
  onValue?: (html: string) => void;
}) {
  const [value, setValue] = useState(first);
  return (
    <RichTextEditor
      label="Report"
      value={value}
      onChange={(html) => {
        setValue(html);
        onValue?.(html);
      }}
    />
  );
}

export const fixture: PartFixture = {
  part: 'rich-text',
  states: {
    read: () => <RichText html={FULL} />,
    'read-long': () => <RichText html={LONG} />,
    'read-attack': () => <RichText html={'<p>Safe<img src="x"></p><script>x()</script>'} />,
    write: () => <KeptEditor value={FULL} />,
    'write-empty': () => <KeptEditor />,
    'write-long': () => <KeptEditor value={LONG} />,
  },
};
