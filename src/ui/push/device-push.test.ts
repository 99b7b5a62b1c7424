import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePush } from '../../testing/fake-push.ts';
import { keepChosen, turnOff, turnOn, type DevicePush } from './device-push.ts';
import { pushPorts } from './push-ports.ts';
import { pushServer } from './push-server.fixture.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

function device() {
  const browser = fakePush();
  browser.permission = 'granted';
  const { held: server, send } = pushServer();
  const engine = { ask: send, context: { userId: 'marie' } } as unknown as DevicePush['engine'];
  const push = { engine, ports: pushPorts, language: 'en' };
  return { browser, server, push, engine };
}

describe('two who have to do with it at once', () => {
  it('what is being kept ends where the person turns it off meanwhile', async () => {
    const { browser, server, push } = device();
    pushPorts.choose('marie', 'on');
    server.before = (method) => {
      if (method === 'GET') pushPorts.choose('marie', 'off');
    };
    expect(await keepChosen(push)).toBe(true);
    expect(browser.subscription).toBeUndefined();
    await vi.waitFor(() => expect(server.calls).toEqual(['GET', 'PUT', 'DELETE']));
    expect(server.endpoint).toBeNull();
  });

  it('another page that opens leaves what is being turned on', async () => {
    const { browser, server, push } = device();
    server.before = (method) => {
      if (method === 'PUT') expect(pushPorts.choice('marie')).toBe('on');
    };
    expect(await turnOn(push)).toBe('on');
    expect(browser.subscription).toBeDefined();
    expect(server.endpoint).not.toBeNull();
  });

  it('what could not be turned on is as it was, whether said before or not', async () => {
    const { browser, push } = device();
    browser.isCut = true;
    expect(await turnOn(push)).toBe('browser');
    expect(pushPorts.choice('marie')).toBeUndefined();
    pushPorts.choose('marie', 'off');
    expect(await turnOn(push)).toBe('browser');
    expect(pushPorts.choice('marie')).toBe('off');
  });

  it('what is taken back is not taken back after it was turned on again', async () => {
    const { server, push, engine } = device();
    await turnOn(push);
    let answer = (): void => {};
    const { ask } = engine;
    const late: typeof ask = (request) =>
      request.method === 'DELETE'
        ? new Promise<void>((done) => (answer = done)).then(() => ask(request))
        : ask(request);
    Object.assign(engine, { ask: late });
    await turnOff(push);
    const again = turnOn(push);
    await Promise.resolve();
    answer();
    expect(await again).toBe('on');
    expect(server.calls.slice(-3)).toEqual(['DELETE', 'GET', 'PUT']);
    expect(server.endpoint).not.toBeNull();
  });
});

it('answers whether it stands as chosen', async () => {
  const { browser, server, push } = device();
  browser.subscription = { serverKey: 'server-key', given: { endpoint: 'x', keys: {} } };
  expect(await keepChosen(push), 'nothing is chosen').toBe(true);
  expect(browser.subscription).toBeUndefined();
  pushPorts.choose('marie', 'on');
  server.refuses = true;
  expect(await keepChosen(push)).toBe(false);
  server.refuses = false;
  expect(await keepChosen(push)).toBe(true);
});

it('tells the server in what language, once that is another', async () => {
  const { server, push } = device();
  await turnOn(push);
  await keepChosen(push);
  expect(server.calls).toEqual(['GET', 'PUT', 'GET']);
  await keepChosen({ ...push, language: 'fr' });
  expect(server.calls).toEqual(['GET', 'PUT', 'GET', 'GET', 'PUT']);
  expect(server.language).toBe('fr');
});

it('knows what was chosen as long as the page lasts where nothing is stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  pushPorts.choose('paul', 'on');
  expect(pushPorts.choice('paul')).toBe('on');
  vi.restoreAllMocks();
  pushPorts.choose('paul', undefined);
  expect(pushPorts.choice('paul')).toBeUndefined();
});
