/** How a modal dialog of the browser's own stands over the page, wherever on it; for `chakra('dialog', { base })`. */
export const RAISED_DIALOG = {
  p: '0',
  border: '0',
  maxW: 'none',
  position: 'fixed',
  bg: 'bg.raised',
  color: 'fg',
  boxShadow: 'floating',
  overflow: 'hidden',
  outline: 'none',
  flexDirection: 'column',
  '&[open]': { display: 'flex' },
  _backdrop: { bg: 'rgb(20 18 14 / 0.38)', animation: 'fade 150ms ease-out' },
} as const;
