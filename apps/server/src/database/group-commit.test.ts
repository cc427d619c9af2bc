import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { type Db, OutcomeUnknown } from './transact.ts';

interface Item {
  readonly name: string;
  readonly value: string;
}

/** Builds writes that finish when the test says so. */
function slowly(maxBatchSize = 10) {
  const writes: {
    readonly values: readonly string[];
    readonly waitsForLocks: boolean;
    onSent(): void;
    end(error?: Error): void;
  }[] = [];
  const add = groupCommit<{ db: Db }, Item, string>({
    keyOf: ({ name }) => name,
    maxBatchSize,
    write: (_, items, { waitsForLocks, onSent }) =>
      new Promise((resolve, reject) => {
        writes.push({
          values: items.map(({ value }) => value),
          waitsForLocks,
          onSent,
          end: (error) =>
            error
              ? reject(error)
              : resolve(items.map(({ value }) => (value === 'bad' ? new Error('refused') : `${value} done`))),
        });
      }),
  });
  const db = {} as Db;
  const write = async (number: number) => {
    while (writes.length <= number) await new Promise(setImmediate);
    return writes[number] as (typeof writes)[number];
  };
  return { add: (name: string, value = name) => add({ db }, { name, value }), write };
}

test('items that arrive during a write are batched into the next one, in order of arrival', async () => {
  const { add, write } = slowly();
  const first = add('a');
  const one = await write(0);
  const others = [add('b'), add('c'), add('d')];
  expect(one.values).toEqual(['a']);
  one.end();
  expect(await first).toBe('a done');
  const two = await write(1);
  expect(two.values).toEqual(['b', 'c', 'd']);
  two.end();
  expect(await Promise.all(others)).toEqual(['b done', 'c done', 'd done']);
  const later = add('e');
  (await write(2)).end();
  expect(await later).toBe('e done');
});

test('under load the responses of a batch are sent once the next batch is sent', async () => {
  const { add, write } = slowly();
  const answers: string[] = [];
  const ask = async (name: string) => answers.push(await add(name));
  const first = ask('a');
  const one = await write(0);
  const next = ask('b');
  one.end();
  const two = await write(1);
  expect(answers).toEqual([]);
  two.onSent();
  await first;
  expect(answers).toEqual(['a done']);
  two.end();
  await next;
  expect(answers).toEqual(['a done', 'b done']);
});

test('responses are sent soon, also when the next batch is delayed', async () => {
  const { add, write } = slowly();
  const first = add('a');
  const one = await write(0);
  const next = add('b');
  one.end();
  const two = await write(1);
  expect(await first).toBe('a done');
  two.end(new Error('no'));
  await expect(next).rejects.toThrow('no');
});

test('a refusal rejects only its own item', async () => {
  const { add, write } = slowly();
  const results = Promise.allSettled([add('a'), add('b', 'bad'), add('c')]);
  (await write(0)).end();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('items with one key are written in sequence, within the maximum batch size', async () => {
  const { add, write } = slowly(2);
  const all = Promise.all([add('a', '1'), add('a', '2'), add('b', '3'), add('c', '4'), add('a', '5')]);
  for (const [number, values] of [['1', '3'], ['2', '4'], ['5']].entries()) {
    const one = await write(number);
    expect(one.values).toEqual(values);
    one.end();
  }
  expect(await all).toHaveLength(5);
});

test('when a batch fails each item is retried alone, and fails alone', async () => {
  const { add, write } = slowly();
  const results = Promise.allSettled([add('a'), add('b'), add('c')]);
  (await write(0)).end(new Error('one of them is bad'));
  for (const [number, failure] of [undefined, new Error('b is'), undefined].entries()) {
    (await write(number + 1)).end(failure);
  }
  expect(await results).toMatchObject([
    { value: 'a done' },
    { reason: { message: 'b is' } },
    { value: 'c done' },
  ]);
});

test('a large queue is halved, so that one batch is written while responses go out', async () => {
  const { add, write } = slowly(20);
  const names = Array.from({ length: 24 }, (_, index) => `${index}`);
  const all = Promise.all(names.map((name) => add(name)));
  const sizes: number[] = [];
  for (let number = 0, left = names.length; left > 0; number += 1) {
    const one = await write(number);
    sizes.push(one.values.length);
    left -= one.values.length;
    one.end();
  }
  expect(sizes).toEqual([12, 12]);
  expect(await all).toHaveLength(24);
});

test('items retried alone after a failure do not wait for each other', async () => {
  const { add, write } = slowly();
  const [first, second] = [add('a'), add('b')];
  (await write(0)).end(new Error('one of them is bad'));
  const slow = await write(1);
  (await write(2)).end();
  expect(await second).toBe('b done');
  slow.end();
  expect(await first).toBe('a done');
});

test('a write with an unknown outcome is not retried', async () => {
  const { add, write } = slowly();
  const results = Promise.allSettled([add('a'), add('b')]);
  (await write(0)).end(new OutcomeUnknown(new Error('Connection terminated')));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = add('c');
  const one = await write(1);
  expect(one.values).toEqual(['c']);
  one.end();
  expect(await next).toBe('c done');
});

const heldLong = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

test('an item that meets a contended lock waits separately, and the others go on', async () => {
  const { add, write } = slowly();
  const results = [add('a'), add('b')];
  (await write(0)).end(heldLong());
  (await write(1)).end(heldLong());
  (await write(2)).end();
  expect(await results[1]).toBe('b done');
  const aside = await write(3);
  expect(aside).toMatchObject({ values: ['a'], waitsForLocks: true });
  const [again, next] = [add('a', 'a again'), add('c')];
  const four = await write(4);
  expect(four, 'two of one name are never under way at once').toMatchObject({
    values: ['c'],
    waitsForLocks: false,
  });
  four.end();
  expect(await next).toBe('c done');
  aside.end();
  expect(await results[0]).toBe('a done');
  const five = await write(5);
  expect(five).toMatchObject({ values: ['a again'], waitsForLocks: false });
  five.end();
  expect(await again).toBe('a again done');
});

test('the number of items that wait for locks is limited; the rest follow', async () => {
  const { add, write } = slowly(1);
  const names = ['a', 'b', 'c', 'd'];
  const results = names.map((name) => add(name));
  const aside: Awaited<ReturnType<typeof write>>[] = [];
  for (let number = 0; aside.length < 3; number += 1) {
    const one = await write(number);
    if (one.waitsForLocks) aside.push(one);
    else one.end(heldLong());
  }
  const fourth = await write(6);
  expect(fourth).toMatchObject({ values: ['d'], waitsForLocks: false });
  fourth.end(heldLong());
  aside[1]?.end();
  expect(await results[1]).toBe('b done');
  const last = await write(7);
  expect(last).toMatchObject({ values: ['d'], waitsForLocks: true });
  for (const one of [aside[0], aside[2], last]) one?.end();
  expect(await Promise.all(results)).toEqual(names.map((name) => `${name} done`));
});
