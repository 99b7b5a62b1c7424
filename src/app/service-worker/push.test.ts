import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedAddress, openedAt, readOpened } from './opened-notice.ts';
import {
  openNotice,
  readNotice,
  showNotice,
  subscribeAnew,
  type PushNotice,
  type PushScope,
} from './push.ts';

const notice: PushNotice = {
  id: 'n1',
  recipient: 'marie',
  language: 'fr',
  title: 'March',
  body: 'Payée par Paul.',
  collection: 'expenseAccounts',
  record: 'a1',
};
const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

/** A press brings one page to the front, or opens one: the browser refuses the second. */
let granted = 1;
beforeEach(() => void (granted = 1));
async function toFront(): Promise<null> {
  granted -= 1;
  if (granted < 0) throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError');
  return null;
}

/** A page that is open; it takes up what it is told unless it does not know how. */
const page = ({ focused = false, isVisible = true, knows = true } = {}) => {
  const heard: unknown[] = [];
  return {
    focused,
    visibilityState: isVisible ? 'visible' : 'hidden',
    heard,
    focus: vi.fn(toFront),
    postMessage(message: unknown, [port]: MessagePort[]) {
      heard.push(readOpened(message));
      if (knows) port?.postMessage(true);
    },
  };
};
function scope({
  userId = 'marie' as string | undefined,
  pages = [] as ReturnType<typeof page>[],
  userAgent = CHROME,
} = {}) {
  const unsubscribe = vi.fn(async () => true);
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(toFront);
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
  }));
  const stands = {
    registration: {
      showNotification,
      getNotifications: async () => shown,
      pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe },
    },
    clients: { matchAll: async () => pages, openWindow },
    userAgent,
    signedIn: async () => (userId === undefined ? undefined : { userId }),
  } as unknown as PushScope;
  return { stands, unsubscribe, showNotification, openWindow, subscribe, shown };
}

describe('a message', () => {
  it('is read as the server sends it, or not at all', () => {
    expect(readNotice(JSON.stringify(notice))).toEqual(notice);
    expect(readNotice(JSON.stringify({ ...notice, collection: undefined, record: 7 }))).toMatchObject({
      collection: null,
      record: null,
    });
    for (const text of [undefined, '', 'x', 'null', '[]', '7', JSON.stringify({ ...notice, title: 1 })])
      expect(readNotice(text)).toBeUndefined();
  });

  it('is shown once, in its language', async () => {
    const { stands, showNotification } = scope({
      pages: [page(), page({ focused: true, isVisible: false })],
    });
    await showNotice(notice, stands);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('March', {
      body: 'Payée par Paul.',
      lang: 'fr',
      icon: '/icons/icon-192.png',
      tag: 'n1',
      silent: false,
      data: { id: 'n1', recipient: 'marie', collection: 'expenseAccounts', record: 'a1' },
    });
  });

  it('is left to a page that its person looks at, but where the browser takes that amiss', async () => {
    const pages = [page({ focused: true })];
    const seen = scope({ pages });
    await showNotice(notice, seen.stands);
    expect(seen.showNotification).not.toHaveBeenCalled();
    const safari = scope({ pages, userAgent: SAFARI });
    await showNotice(notice, safari.stands);
    expect(safari.showNotification).toHaveBeenCalledWith('March', expect.objectContaining({ silent: true }));
  });

  it('is not shown to somebody else', async () => {
    const other = scope({ userId: 'paul' });
    await showNotice(notice, other.stands);
    expect(other.showNotification).not.toHaveBeenCalled();
    expect(other.shown[0]?.close).not.toHaveBeenCalled();
    expect(other.unsubscribe, 'the address may be theirs by now').not.toHaveBeenCalled();
  });

  it('is the last one where nobody is signed in', async () => {
    const nobody = scope({ userId: undefined });
    // A default would stand in for it.
    nobody.stands.signedIn = async () => undefined;
    await showNotice(notice, nobody.stands);
    expect(nobody.showNotification).not.toHaveBeenCalled();
    expect(nobody.unsubscribe).toHaveBeenCalledOnce();
    for (const { close } of nobody.shown) expect(close, 'nor do those before it stay').toHaveBeenCalledOnce();
  });

  it('is not shown where it cannot be known who is here', async () => {
    const broken = scope();
    broken.stands.signedIn = () => Promise.reject(new Error('no database'));
    await expect(showNotice(notice, broken.stands)).rejects.toThrow('no database');
    expect(broken.showNotification).not.toHaveBeenCalled();
    expect(broken.unsubscribe).not.toHaveBeenCalled();
  });
});

describe('what was pressed on', () => {
  it('opens in the page that is open, as it is', async () => {
    const [first, second] = [page(), page({ focused: true })];
    const { stands, openWindow } = scope({ pages: [first, second] });
    await openNotice(notice, stands);
    expect(second.focus).toHaveBeenCalledOnce();
    expect(second.heard).toMatchObject([{ id: 'n1', collection: 'expenseAccounts', record: 'a1' }]);
    expect(first.heard).toEqual([]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens in a new one where none is, or that one does not answer', async () => {
    for (const pages of [[], [page({ knows: false })]]) {
      granted = 1;
      const { stands, openWindow } = scope({ pages });
      await openNotice(notice, stands);
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/?notice=n1&of=expenseAccounts%2Fa1');
    }
  });

  it('opens nothing for somebody else, and the way in for nobody', async () => {
    const [open, other] = [page(), scope({ userId: 'paul' })];
    other.stands.clients.matchAll = (async () => [open]) as never;
    await openNotice(notice, other.stands);
    expect([open.heard, open.focus.mock.calls, other.openWindow.mock.calls]).toEqual([[], [], []]);
    const nobody = scope();
    nobody.stands.signedIn = async () => undefined;
    await openNotice(notice, nobody.stands);
    expect(nobody.openWindow).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('is known by its address', () => {
    const { id, collection, record } = notice;
    expect(openedAt(new URL(openedAddress(notice), 'https://x.example').search)).toEqual({
      id,
      collection,
      record,
    });
    expect(openedAddress({ id, collection: null, record: null })).toBe('/?notice=n1');
    expect(openedAt('?notice=n1')).toEqual({ id, collection: null, record: null });
    expect(openedAt('?of=a/b')).toBeUndefined();
  });
});

describe('an address that the browser gives up', () => {
  const old = { options: { applicationServerKey: new ArrayBuffer(65) } } as PushSubscription;
  it('has another in its place, which the server is told', async () => {
    const { stands, subscribe } = scope();
    const ask = vi.fn(async () => {});
    await subscribeAnew({ oldSubscription: old }, stands, ask);
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: old.options.applicationServerKey,
    });
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        method: 'PUT',
        path: '/pushSubscription',
        body: '{"endpoint":"https://push.example/2","keys":{"p256dh":"p","auth":"a"}}',
      }),
    );
  });

  it('has none where nobody is signed in, nor where the browser does not say for whom', async () => {
    const ask = vi.fn(async () => {});
    const nobody = scope();
    nobody.stands.signedIn = async () => undefined;
    await subscribeAnew({ oldSubscription: old }, nobody.stands, ask);
    await subscribeAnew({ oldSubscription: null }, scope().stands, ask);
    expect(ask).not.toHaveBeenCalled();
  });
});
