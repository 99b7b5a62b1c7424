import { makeVapidKeys } from '../web-push/vapid-keys.ts';

/* `npm run push:keys`: a new pair for Web Push, as lines of an environment. It is kept nowhere else. */
const { publicKey, privateKey } = makeVapidKeys();
console.info(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
