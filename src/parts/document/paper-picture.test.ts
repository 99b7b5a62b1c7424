import { afterEach, beforeEach, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { keepLogo, paperPicture } from './paper-picture.ts';

let desk: ReturnType<typeof engineWithOthers>;
let asked = 0;
const bytes = new Uint8Array([1, 2, 3]);
const ours = (logo: string) =>
  desk.engine.db.rows('companies').put({ id: 'us', version: 1, name: 'Us', calculatedOwn: 'own', logo });
beforeEach(async () => {
  asked = 0;
  desk = engineWithOthers(['companies', 'uploads'].map(entityOf));
  await ours('logo-1');
  const { http } = desk.engine.context.ports;
  const { send } = http;
  http.send = (request) => {
    if (!request.path.startsWith('/uploads/')) return send(request);
    asked += 1;
    return desk.network.down
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({
          status: 200,
          header: () => 'image/png',
          text: () => Promise.resolve(''),
          bytes: () => Promise.resolve(bytes.slice().buffer),
        });
  };
});
afterEach(() => desk.engine.stop());

it('our logo is there without a network once a document was looked at', async () => {
  await keepLogo(desk.engine);
  desk.network.down = true;
  expect(await paperPicture(desk.engine, 'logo-1')).toEqual(bytes);
  await keepLogo(desk.engine);
  expect(asked).toBe(1);
  // Any other picture is not kept, and a paper goes without it.
  await expect(paperPicture(desk.engine, 'drawing')).rejects.toThrow('offline');
});

it('another logo takes its place', async () => {
  await keepLogo(desk.engine);
  await ours('logo-2');
  await keepLogo(desk.engine);
  expect(asked).toBe(2);
  desk.network.down = true;
  expect(await paperPicture(desk.engine, 'logo-2')).toEqual(bytes);
  await expect(paperPicture(desk.engine, 'logo-1')).rejects.toThrow('offline');
});
