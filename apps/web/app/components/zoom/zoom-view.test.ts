import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pan, wholeView, zoomAt } from './zoom-view.ts';

const frame = { width: 400, height: 600 };

describe('a zoomed picture', () => {
  it('preserves the position of the pointed-at spot', () => {
    const view = zoomAt(wholeView, 2, { x: 100, y: -50 }, frame);
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    // The same spot of the picture, before and after.
    expect((100 - view.x) / view.scale).toBe(100);
  });

  it('is whole again, and in the middle, when it is zoomed out', () => {
    const close = zoomAt(wholeView, 3, { x: 150, y: 250 }, frame);
    expect(zoomAt(close, 0.1, { x: 0, y: 0 }, frame)).toEqual(wholeView);
  });

  it('does not move while it is whole', () => {
    expect(pan(wholeView, { x: 50, y: -80 }, frame)).toEqual(wholeView);
  });

  it('never shows its edge, however it is zoomed and moved', () => {
    const number = fc.integer({ min: -2_000, max: 2_000 });
    const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: number, y: number });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const view = steps.reduce(
          (now, { factor, x, y }) =>
            pan(zoomAt(now, factor, { x: x / 10, y: y / 10 }, frame), { x, y }, frame),
          wholeView,
        );
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(4);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((frame.width * (view.scale - 1)) / 2);
        expect(Math.abs(view.y)).toBeLessThanOrEqual((frame.height * (view.scale - 1)) / 2);
      }),
    );
  });
});
