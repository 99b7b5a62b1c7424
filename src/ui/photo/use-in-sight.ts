import { useEffect, useState, type RefObject } from 'react';

/** As far from the window's edge as a turn of the wheel brings it in. */
const NEARLY = '300px';

/** Whether an element is in sight, or nearly was once: what it shows is worth fetching. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEARLY },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
