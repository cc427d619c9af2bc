import { Buffer } from 'harfbuzzjs';
import { expect, test, vi } from 'vitest';
import { Sheet } from './sheet.ts';

test('a text that can not be shaped is printed by single letters, and warned about once', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const broken = vi.spyOn(Buffer.prototype, 'addText').mockImplementation(() => {
    throw new Error('broken');
  });
  const sheet = new Sheet({ title: 'A slip', author: 'The shop', date: new Date(0) });
  sheet.text('Meher band', 40, 40, 200);
  sheet.text('Meher kada', 40, 60, 200);
  broken.mockRestore();
  expect((await sheet.bytes()).length).toBeGreaterThan(1_000);
  expect(warn).toHaveBeenCalledOnce();
  expect(String(warn.mock.calls[0]?.[0])).not.toContain('Meher');
  warn.mockRestore();
});
