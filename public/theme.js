// Runs before the first paint, so that no page flashes in the wrong theme or language. Kept tiny and outside the bundle:
// the security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var locale = null;
  try {
    theme = localStorage.getItem('theme');
    locale = localStorage.getItem('locale');
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
})();
