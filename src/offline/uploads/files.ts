/** All that is about the bytes of files: it loads when one is attached, referred to or sent. */
export { attach } from './attach.ts';
export { followFiles } from './let-go.ts';
export { sendUpload } from './send-upload.ts';
