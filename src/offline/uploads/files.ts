/** All that is about the bytes of files: it loads when one is attached, referred to, sent or shown. */
export { attach } from './attach.ts';
export { bringBackFiles, followFiles } from './let-go.ts';
export { sendUpload } from './send-upload.ts';
export { shownFile } from './shown-file.ts';
