import type { DRIVE_RIGHTS } from '../../../domain/drive/drive-file.fields.ts';
import type { DriveRow } from '../drive.ts';

type Rights = keyof typeof DRIVE_RIGHTS;
/** What a person chooses among: people and services are one choice, whichever of them are named. */
export type Choice = 'private' | 'chosen' | 'company';

export interface Draft {
  /** None has the sharing of its folder. */
  readonly choice: Choice | null;
  readonly people: readonly string[];
  readonly services: readonly string[];
  readonly changeable: boolean;
}

export const choiceOf = (rights: Rights | null | undefined): Choice | null =>
  rights === 'people' || rights === 'team' ? 'chosen' : (rights ?? null);

/**
 * Where nobody else reads it yet, one begins with a name. What it has of its folder is where its own sharing begins, so that
 * whoever adds one person takes it from nobody: nor from the owners of the folders above, who read it as such.
 */
export function beginning({
  owner,
  sharedBy,
  keepers,
  rights,
  people,
  services,
  changeable,
  reach,
  readers,
  readerServices,
  mayChange,
}: DriveRow): Draft {
  if (rights && rights !== 'private')
    return {
      choice: choiceOf(rights),
      people: people ?? [],
      services: services ?? [],
      changeable: changeable === true,
    };
  const isPrivate = !reach || reach === 'private';
  return {
    choice: isPrivate ? 'chosen' : null,
    people: [...new Set([...(sharedBy ? [sharedBy] : []), ...(keepers ?? []), ...(readers ?? [])])].filter(
      (id) => id !== owner,
    ),
    services: readerServices ?? [],
    changeable: mayChange === true,
  };
}

/** A draft as the row says it. */
export function sharingOf({ choice, people, services, changeable }: Draft) {
  const ofChosen: Rights = people.length > 0 ? 'people' : 'team';
  return {
    rights: choice === 'chosen' ? ofChosen : choice,
    people: choice === 'chosen' ? people : [],
    services: choice === 'chosen' ? services : [],
    changeable: choice !== null && choice !== 'private' && changeable,
  };
}
