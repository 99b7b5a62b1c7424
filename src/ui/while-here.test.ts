import { expect, it, vi } from 'vitest';
import { whileHere } from './while-here.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('tells what comes while the effect lasts, and nothing after', async () => {
  const heard: string[] = [];
  whileHere(Promise.resolve('in time'), (value) => heard.push(value));
  const end = whileHere(Promise.resolve('too late'), (value) => heard.push(value));
  end();
  await turn();
  expect(heard).toEqual(['in time']);
});

it('leaves a failure to whoever watches over the page, and drops one that comes after it', async () => {
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  const before = process.listeners('unhandledRejection').filter((one) => one !== lost);
  for (const one of before) process.off('unhandledRejection', one);
  try {
    whileHere(Promise.reject(new Error('while here')), () => {});
    const end = whileHere(Promise.reject(new Error('gone')), () => {});
    end();
    await turn();
    expect(lost.mock.calls.map(([error]) => (error as Error).message)).toEqual(['while here']);
  } finally {
    process.off('unhandledRejection', lost);
    for (const one of before) process.on('unhandledRejection', one);
  }
});
