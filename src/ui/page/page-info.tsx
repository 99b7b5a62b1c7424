import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { tabTitle } from './title.ts';

interface PageInfo {
  /** What the breadcrumb calls the page; the route's title when nothing else is said. */
  readonly crumb: string | undefined;
  readonly setCrumb: (crumb: string | undefined) => void;
}

const PageInfoContext = createContext<PageInfo>({ crumb: undefined, setCrumb: () => undefined });

export function PageInfoProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<string>();
  const value = useMemo(() => ({ crumb, setCrumb }), [crumb]);
  return <PageInfoContext value={value}>{children}</PageInfoContext>;
}

export function useCrumb(): string | undefined {
  return useContext(PageInfoContext).crumb;
}

/** Tells the browser tab and the breadcrumb what this page is, for as long as it is shown. */
export function useNamePage(title: string, crumb?: string): void {
  const { setCrumb } = useContext(PageInfoContext);
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  useLayoutEffect(() => {
    setCrumb(crumb);
    return () => setCrumb(undefined);
  }, [crumb, setCrumb]);
}
