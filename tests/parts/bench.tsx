import { appearances } from '../../src/ui/theme/appearance.ts';
import { fixtures } from './fixtures.ts';

const WIDTHS = ['1280', '768', '360'];
const LOCALES = ['en', 'fr'];

/** The list of parts, and one of them in all its states, each in a window of its own so that its width is a real one. */
export function Bench({ asked }: { readonly asked: URLSearchParams }) {
  const part = fixtures.find((one) => one.part === asked.get('part')) ?? fixtures[0];
  const width = asked.get('width') ?? '1280';
  const theme = asked.get('theme') ?? 'light';
  const locale = asked.get('locale') ?? 'en';
  const address = (changed: Record<string, string>): string =>
    `?${new URLSearchParams({ part: part?.part ?? '', width, theme, locale, ...changed }).toString()}`;
  const choice = (name: string, values: readonly string[], chosen: string) => (
    <p>
      {values.map((value) => (
        <a key={value} href={address({ [name]: value })} aria-current={value === chosen ? 'true' : undefined}>
          {value}
        </a>
      ))}
    </p>
  );
  return (
    <div className="bench">
      <nav aria-label="Parts">
        <h1>Parts</h1>
        {choice('theme', appearances, theme)}
        {choice('locale', LOCALES, locale)}
        {choice('width', WIDTHS, width)}
        <ul>
          {fixtures.map((one) => (
            <li key={one.part}>
              <a href={address({ part: one.part })} aria-current={one === part ? 'page' : undefined}>
                {one.part}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {part &&
          Object.keys(part.states).map((state) => (
            <section key={state}>
              <h2>
                <a href={address({ state })}>{state}</a>
              </h2>
              <iframe
                title={state}
                src={address({ state })}
                style={{ width: `${width}px` }}
                onLoad={({ currentTarget: frame }) => {
                  const fit = () => {
                    const height = frame.contentDocument?.getElementById('root')?.scrollHeight ?? 0;
                    frame.style.height = `${Math.max(height, 160)}px`;
                  };
                  const inner = frame.contentDocument?.getElementById('root');
                  if (inner) new ResizeObserver(fit).observe(inner);
                }}
              />
            </section>
          ))}
      </main>
    </div>
  );
}
