import { describe, expect, it, vi } from 'vitest';
import { withUnrequestedPart } from './unrequested-part.ts';

describe('an optional part', () => {
  it('is used once it was fetched', async () => {
    const use = vi.fn();
    await withUnrequestedPart(async () => 'part', use);
    expect(use).toHaveBeenCalledExactlyOnceWith('part');
  });

  it('spec 8.12: is skipped silently when the connection is lost', async () => {
    const use = vi.fn();
    await withUnrequestedPart(() => Promise.reject(new TypeError('Failed to fetch')), use);
    expect(use).not.toHaveBeenCalled();
  });

  it('reports an error when its use fails', async () => {
    const use = () => Promise.reject(new Error('broken'));
    await expect(withUnrequestedPart(async () => 'part', use)).rejects.toThrow('broken');
  });
});
