/**
 * The path to go to after login: `to` only if it is a path of this app and not the login page itself, else Home.
 * Refuses other origins in every spelling browsers accept ("//x", "/\x", "https:x", control characters).
 */
export function innerPath(to: string | null | undefined): string {
  if (!to?.startsWith('/')) return '/';
  const base = 'https://inside.invalid';
  try {
    const url = new URL(to, base);
    if (url.origin !== base || url.pathname.startsWith('//') || isLogin(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** `/login?to=…` for a page one must sign in for; on the login page itself the wanted path stays as it is. */
export function loginPath(location: { pathname: string; search: string; hash?: string }): string {
  if (isLogin(location.pathname)) return location.pathname + location.search;
  const wanted = location.pathname + location.search + (location.hash ?? '');
  return `/login?to=${encodeURIComponent(wanted)}`;
}

const isLogin = (pathname: string) => pathname === '/login' || pathname === '/login/';
