// Runs before the first paint, so that no page flashes in the wrong theme or language, and so that for somebody who is
// signed in the shell is fetched and the database woken while the frame is still being read. Kept tiny and outside the bundle: the security policy
// allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var locale = null;
  var token = null;
  try {
    theme = localStorage.getItem('theme');
    locale = localStorage.getItem('locale');
    token = localStorage.getItem('token');
  } catch (unreadable) {
    // Storage may be closed to us; the defaults below hold.
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'semi-dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.classList.add(theme === 'dark' ? 'dark' : 'light');
  root.lang = locale === 'en' || locale === 'fr' ? locale : /^fr\b/i.test(navigator.language) ? 'fr' : 'en';
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', theme === 'light' ? '#faf9f6' : '#141311');
  // The build names these files (src/server/page/shell-preload-plugin.ts).
  var shell = token && document.querySelector('meta[name="shell"]');
  if (!shell) return;
  try {
    // A browser takes its time to open a large database (0.2 s where it is 100,000 rows): not only when it is asked for rows.
    indexedDB.databases().catch(function () {});
  } catch (unavailable) {
    // The pages say so.
  }
  (shell.content + ' ' + shell.dataset[root.lang]).split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
