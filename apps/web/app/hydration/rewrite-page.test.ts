import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rewritePage } from './rewrite-page.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts with the nonce of their render are trusted, and the page goes out without it', () => {
  const own = ['one()', 'say("₹, </p>")', ''];
  const tags = own.map((script) => `<p>₹</p><script nonce="of-this-render" type="x">${script}</script>`);
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script>';
  const fetched = '<script nonce="of-this-render" async="" src="/a.js"></script>';
  const linked = '<link rel="stylesheet" href="/a.css" nonce="of-this-render"/>';
  const { page, scriptHashes } = rewritePage(
    Buffer.from([linked, injected, ...tags, fetched].join('')),
    'of-this-render',
  );
  expect(scriptHashes).toEqual(own.map(hash));
  expect(scriptHashes).not.toContain(hash('steal()'));
  expect(String(page)).not.toContain('of-this-render');
  expect(String(page)).toContain(injected);
  expect(String(page)).toContain('<p>₹</p><script type="x">say("₹, </p>")</script>');
  expect(String(page)).toContain('<link rel="stylesheet" href="/a.css"/>');
});

test('a page names its scripts in a form that browsers do not fetch by themselves', () => {
  const rendered = [
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
    '<link rel="stylesheet" href="/c.css"/></head><body>',
    '<script>1</script><script nonce="n" type="module" async="">import "/a.js"</script></body></html>',
  ].join('');
  const { page, scriptHashes } = rewritePage(Buffer.from(rendered), 'n');
  const held = String(page);
  expect(held).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(held).toContain('<link rel="later" href="/a.js"/><link rel="later" href="/b.js"/>');
  expect(held).toContain('<script type="later" async="">import "/a.js"</script>');
  const [, added = ''] =
    /<script>(\(function replayEarlyEvents\([\s\S]*\)\(\))<\/script><\/body><\/html>$/.exec(held) ?? [];
  expect(scriptHashes).toEqual([hash('import "/a.js"'), hash(added)]);
});

test('a page without scripts stays as it is', () => {
  const page = Buffer.from('<html><body><p>नमस्ते</p></body></html>');
  expect(rewritePage(page, 'n')).toEqual({ page, scriptHashes: [] });
});
