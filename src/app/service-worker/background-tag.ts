/** By this name a page asks the browser to wake the worker when there is a network, and the worker knows why it was woken. */
export const BACKGROUND_SEND = 'comptoir-send';
