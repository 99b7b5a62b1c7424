import { useLayoutEffect, useRef, type RefObject } from 'react';

/** As it stands when something is ready: a function given a while ago knows what was shown then. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
