import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

interface Told {
  readonly word: MessageDescriptor;
  readonly tone: BadgeTone;
}

/** The life cycle of an electronic invoice in France, by its codes. */
export const LIFECYCLE: Readonly<Record<number, Told>> = {
  200: { word: msg({ message: 'Submitted', context: 'invoice' }), tone: 'info' },
  201: { word: msg({ message: 'Issued by the platform', context: 'invoice' }), tone: 'info' },
  202: { word: msg({ message: 'Received by the platform', context: 'invoice' }), tone: 'info' },
  203: { word: msg({ message: 'Made available', context: 'invoice' }), tone: 'info' },
  204: { word: msg({ message: 'Taken in hand', context: 'invoice' }), tone: 'info' },
  205: { word: msg({ message: 'Approved', context: 'invoice' }), tone: 'success' },
  206: { word: msg({ message: 'Partly approved', context: 'invoice' }), tone: 'warning' },
  207: { word: msg({ message: 'In dispute', context: 'invoice' }), tone: 'warning' },
  208: { word: msg({ message: 'Suspended', context: 'invoice' }), tone: 'warning' },
  209: { word: msg({ message: 'Completed', context: 'invoice' }), tone: 'info' },
  210: { word: msg({ message: 'Refused', context: 'invoice' }), tone: 'danger' },
  211: { word: msg`Payment sent`, tone: 'success' },
  212: { word: msg({ message: 'Paid', context: 'invoice' }), tone: 'success' },
  213: { word: msg({ message: 'Rejected', context: 'invoice' }), tone: 'danger' },
};

/** What holds a sending up; it is tried again by itself. */
export const TROUBLES: Readonly<Record<string, MessageDescriptor>> = {
  access: msg`The platform does not accept the server’s access: whoever runs the server has to look.`,
  busy: msg`The platform is busy. It is tried again by itself.`,
  file: msg`The invoice could not be made a file. It is tried again by itself.`,
  unreachable: msg`The platform could not be reached. It is tried again by itself.`,
};
