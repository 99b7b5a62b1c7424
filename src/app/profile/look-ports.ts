/** What of a person's profile this device has taken over: theirs until somebody else comes. */
export interface TakenLook {
  readonly userId: string;
  readonly language: string | null;
  readonly theme: string | null;
}

const KEY = 'comptoir.profile-look';

export function takenLook(): TakenLook | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as TakenLook | undefined;
  } catch {
    return undefined;
  }
}

export function keepTakenLook(look: TakenLook): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Without storage it is taken over anew in each tab.
  }
}
