import './install/service-worker-updates.ts';
import { notePresses } from '../ui/press/after-press.ts';
import { watchPresses } from '../ui/press/press-where-begun.ts';

// What the first page need not wait for, once it is drawn: the watch over new versions, which waits for the page to rest, and
// over presses.
notePresses();
watchPresses();
