import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
  '<link rel="stylesheet" href="/c.css"/></head><body>',
  '<script>1</script><script type="module" async="">import "/a.js"</script></body></html>',
].join('');

test('a page names its scripts in a form that browsers do not fetch by themselves', () => {
  const held = deferScripts(Buffer.from(page)).toString();
  expect(held).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(held).toContain('<link rel="later"         href="/a.js"/><link rel="later"         href="/b.js"/>');
  expect(held).toContain('<script type="later"  async="">import "/a.js"</script>');
  expect(held).toMatch(/<script>\(function replayEarlyEvents\([\s\S]*\)\(\)<\/script><\/body><\/html>$/);
});

test('a page that has none stays as it is', () => {
  expect(deferScripts(Buffer.from('<html><body>x</body></html>')).toString()).toBe(
    '<html><body>x</body></html>',
  );
});
