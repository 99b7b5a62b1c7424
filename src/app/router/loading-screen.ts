/** Takes away the static loading screen of index.html; the first page, or the error in its place, calls it. */
export function hideLoadingScreen(): void {
  document.getElementById('loading-screen')?.remove();
}
