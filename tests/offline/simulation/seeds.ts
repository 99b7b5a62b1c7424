/* SEED=17 npx vitest run tests/offline/simulation/replay.test.ts replays one history with all its calls. */

/** One history alone, told call by call. */
export const ONLY: readonly number[] =
  process.env['SEED'] === undefined ? [1] : [Number(process.env['SEED'])];
export const replay = (seed: number): string =>
  `SEED=${seed} npx vitest run tests/offline/simulation/replay.test.ts`;

/**
 * Seeds that found something once, and what: played each time. A new kind of step makes another history of each seed, so
 * what was found has a test of its own beside the engine.
 */
export const FOUND: readonly (readonly [seed: number, what: string])[] = [
  [
    68,
    'a removal read just before its row’s creation was answered went out without the version, and removed what came since',
  ],
  [
    4,
    'a conflict given up brought back a change that stood on it, out from under a removal, and that wrote over theirs',
  ],
  [20667, 'a collection that was never pulled keeps a row newer than a restored server has it: left'],
  [71, 'a list that came late put back what a 403 had taken off, until the next one'],
  [
    33,
    'a form whose field was empty as it was opened took what came into it since for its base, and wrote over it unseen',
  ],
  [
    3981,
    'a row removed here came back by a list drawn up before that, and whoever changed it then was asked',
  ],
  [9602, 'a row removed elsewhere came back when the conflict on it was decided'],
  [11519, 'a row removed here, and had again by a restored server, never came to a device without a cursor'],
  [20670, 'the same, where the clock of the device had been put back meanwhile'],
  [1639, 'a row removed elsewhere stayed when the refused change of it that held it there was given up'],
  [1748, 'a row that a restored server had forgotten stayed when the conflict on it was given up'],
  [1630, 'a person who left ended the tabs of another: one channel for both, of the simulation itself'],
  [
    59,
    'a row that was removed elsewhere and made anew left the device when the removal of the old one was heard of',
  ],
  [
    200950,
    'a form opened before its row was sent wrote over what another tab had sent with the row, under the version of that',
  ],
  [
    297195417,
    'a removal that waited for its turn behind a change of another row was given up with that, and never sent',
  ],
  [
    297388398,
    'of two lists that came at once the later did not know what the earlier had brought, and a removed row stayed',
  ],
  [297483528, 'a row removed here came back by an older list, where the clock was put back between the two'],
  [45, 'a token that two people had one after the other, of the simulation itself'],
  [
    545,
    'a row removed after a copy was made of what somebody else had removed was asked about, as by versions of the old one',
  ],
  [
    766,
    'a row was removed whose create had not been answered, over what somebody else had changed of it since it arrived',
  ],
  [
    102162,
    'a row that came back from the safe was removed, and its person was asked about what nobody had changed',
  ],
  [107325, 'the same of one that came in a file'],
  [
    105777,
    'a row took a name before the removal that freed it, because a change of the removed row stood behind that',
  ],
  [
    7020160,
    'a row that a restored server forgot was shown for good, as a tab that was frozen heard late that it was made',
  ],
  [
    7014054,
    'a row removed while what differed was still offered came back with that, and which row "exist" meant was asked',
  ],
  [
    7015900,
    'a step behind a decided change was asked about for the number that the server had given the row as it was made',
  ],
  [
    7019235,
    'a name typed in a form over an older one, of the simulation itself: it was saved as if over the newest',
  ],
  [
    7305126,
    'a row was made anew after its removal by a call from before a restore, whose key that server cannot know: left so',
  ],
  [
    7305912,
    'what was done was not swept yet, of the simulation itself: it did not wait for a call that is never answered',
  ],
  [
    7400568,
    'a row that a restored server forgot was shown for good, as its answer came while the list was on its way that lacks it',
  ],
  [
    7403005,
    'what was done was not swept yet, of the simulation itself: it did not wait for the other tab, which was sending',
  ],
  [
    7409708,
    'a file went with the report that its person gave up, of the simulation itself: it was taken for lost',
  ],
  [
    7416279,
    'a name changed again after it was refused, of the simulation itself: the row was called otherwise as it was first typed',
  ],
  [
    7416520,
    'a decided change waited for the name that another row freed, which waited for a younger change of the same row: for ever',
  ],
  [
    7422720,
    'a removal in the place of a change that a form was saved with over an older version asks about its person’s own: left so',
  ],
  [
    7501904,
    'a removal asked twice, as it did not wait for an accepted offer of its row: both were on their way at once',
  ],
  [
    7601471,
    'a link to a row that a restored server forgot went to the copy that its person made of that: the simulation missed it',
  ],
  [
    7619371,
    'a call that was refused came once more, late, and was accepted, after its change had been repaired: asked about, left so',
  ],
  [
    7709128,
    'a form that showed what its person gave up since asked about that, as soon as somebody else changed another field',
  ],
  [
    7807234,
    'two rows of one name where one was as before a restore, on a device that held no cursor: asked which is meant, left so',
  ],
  [
    7814437,
    'a form opened before its row was refused and corrected wrote over that unseen, with another change that waited',
  ],
  [
    7906606,
    'a removal behind a form’s change over an older version asks once that one’s conflict is decided: left so',
  ],
  [
    7909279,
    'what was done was not swept yet, of the simulation itself: it did not wait for the service worker, which was sending',
  ],
  [
    7911137,
    'a change taken up again was sent late, of the simulation itself: it did not wait for the tab whose pass was held up',
  ],
  [
    7925456,
    'what was done was not swept yet, of the simulation itself: a pass was held up by a call that is never answered',
  ],
  [
    7928846,
    'a settled conflict laid what a restored server had meant by that version before on what it means by it now',
  ],
  [
    8000531,
    'a row was removed unseen, of the simulation itself: its person had written what stood there, in another tab',
  ],
  [
    8024295,
    'a name was asked about, of the simulation itself: it took the writer’s own, refused, for knowledge of theirs that says the same',
  ],
  [
    8037303,
    'a removal was asked about, of the simulation itself: it was meant for the copy of a row that turned out to be another’s',
  ],
  [
    8062357,
    'a value was overwritten unseen, of the simulation itself: its person gave up a conflict, with theirs before them, as they wrote',
  ],
  [400001005, 'a version that was added twice, where the disk had failed and kept it after all'],
];
