import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trustScripts } from './trusted-scripts.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts with the nonce of their render are trusted, and the page goes out without it', () => {
  const own = ['one()', 'say("₹, </p>")', ''];
  const tags = own.map((script) => `<p>₹</p><script nonce="of-this-render" type="x">${script}</script>`);
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script>';
  const fetched = '<script nonce="of-this-render" async="" src="/a.js"></script>';
  const linked = '<link rel="modulepreload" href="/a.js" nonce="of-this-render"/>';
  const { page, hashes } = trustScripts(
    Buffer.from([linked, injected, ...tags, fetched].join('')),
    'of-this-render',
  );
  expect(hashes).toEqual(own.map(hash));
  expect(hashes).not.toContain(hash('steal()'));
  expect(String(page)).not.toContain('of-this-render');
  expect(String(page)).toContain(injected);
  expect(String(page)).toContain('<p>₹</p><script type="x">say("₹, </p>")</script>');
  expect(String(page)).toContain('<link rel="modulepreload" href="/a.js"/>');
});

test('a page without scripts stays as it is', () => {
  const page = Buffer.from('<p>नमस्ते</p>');
  expect(trustScripts(page, 'n')).toEqual({ page, hashes: [] });
});
