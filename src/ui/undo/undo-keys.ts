/** The keys that take something back, as the keyboard of this browser (its user agent) names them. */
export const undoKeys = (agent: string): string => (agent.includes('Mac OS X') ? '⌘Z' : 'Ctrl+Z');
