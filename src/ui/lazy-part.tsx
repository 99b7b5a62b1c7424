import { useEffect, useState, type ComponentType } from 'react';
import { withTheme } from './theme/with-theme.tsx';

/**
 * A part of a page that says something of its own accord, and whose code comes when it is first drawn. React's `lazy` hands
 * code that cannot be had (no network, replaced by a newer build) to the nearest error page, which would stand in the place
 * of the whole shell. This part draws nothing then, and looks for its code again when it is drawn anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadWithTheme = withTheme(load);
  let known: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      let isOver = false;
      void loadWithTheme().then(
        (found) => {
          known = found;
          if (!isOver) setPart(() => found);
        },
        () => {},
      );
      return () => void (isOver = true);
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
