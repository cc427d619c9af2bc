import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { closeScale, type Point, pan, wholeView, type ZoomView, zoomAt } from './zoom-view.ts';

/** A finger that moved less than this tapped. */
const tapPixels = 8;
/** Two taps within this time are a double tap. */
const doubleTapMs = 350;
/** A finger that moved this far across a whole picture turns to the next one. */
const swipePixels = 60;
const keyStep = 60;

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 };

/**
 * Zooms a picture by pinch, double tap, click, wheel and keys, and pans it. A swipe across the whole picture calls
 * `onSwipe` with 1 for the next picture, -1 for the previous one.
 */
export function useZoom(picture: string, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState(wholeView);
  const [shown, setShown] = useState(picture);
  // The next picture starts unzoomed, and its button stays focused.
  if (shown !== picture) {
    setShown(picture);
    setView(wholeView);
  }
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef({ moved: 0, across: 0, hasPinched: false, isTouch: false, tappedAt: 0 });

  function change(by: (now: ZoomView, frame: DOMRect) => ZoomView, target: Element) {
    const frame = target.getBoundingClientRect();
    setView((now) => by(now, frame));
  }

  function toggleAt(at: Point, target: Element) {
    change((now, frame) => (now.scale > 1 ? wholeView : zoomAt(now, closeScale, at, frame)), target);
  }

  function toggleAtPointer({ clientX: x, clientY: y, currentTarget }: MouseEvent) {
    toggleAt(inFrame({ x, y }, currentTarget.getBoundingClientRect()), currentTarget);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { tappedAt } = gesture.current;
      const isFirst = pointers.current.size === 1;
      gesture.current = {
        moved: isFirst ? 0 : gesture.current.moved,
        across: isFirst ? 0 : gesture.current.across,
        hasPinched: !isFirst,
        isTouch: event.pointerType === 'touch',
        tappedAt,
      };
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      pointers.current.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      gesture.current.moved += Math.hypot(by.x, by.y);
      gesture.current.across += by.x;
      if (other) {
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        return change((view, frame) => {
          const grown = zoomAt(view, factor, inFrame(middle, frame), frame);
          return pan(grown, { x: by.x / 2, y: by.y / 2 }, frame);
        }, event.currentTarget);
      }
      change((view, frame) => pan(view, by, frame), event.currentTarget);
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
      const { across, moved, hasPinched, isTouch } = gesture.current;
      const isSwipe = isTouch && !hasPinched && view.scale === 1 && Math.abs(across) > swipePixels;
      if (isSwipe && Math.abs(across) > moved / 2) return onSwipe(across < 0 ? 1 : -1);
      if (!isTouch || hasPinched || moved > tapPixels) return;
      // Not by click events: browsers may drop the first of two quick ones.
      const isDoubleTap = event.timeStamp - gesture.current.tappedAt < doubleTapMs;
      gesture.current.tappedAt = isDoubleTap ? 0 : event.timeStamp;
      if (isDoubleTap) toggleAtPointer(event);
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
    },
    onClick(event: MouseEvent) {
      // A press by key has no place: the middle.
      if (event.detail === 0) return toggleAt({ x: 0, y: 0 }, event.currentTarget);
      const { moved, isTouch } = gesture.current;
      if (!isTouch && moved <= tapPixels) toggleAtPointer(event);
    },
    onWheel(event: WheelEvent) {
      const at = { x: event.clientX, y: event.clientY };
      const factor = Math.exp(-event.deltaY / 400);
      change((now, frame) => zoomAt(now, factor, inFrame(at, frame), frame), event.currentTarget);
    },
    /** Arrow keys pan a zoomed picture; of a whole one they turn to the next, which the dialog does. */
    onKeyDown(event: KeyboardEvent) {
      const step = keySteps[event.key];
      const factor = keyZooms[event.key];
      if (factor) change((now, frame) => zoomAt(now, factor, { x: 0, y: 0 }, frame), event.currentTarget);
      if (!step || view.scale === 1) return;
      event.preventDefault();
      event.stopPropagation();
      change((now, frame) => pan(now, step, frame), event.currentTarget);
    },
  };
  return { view, handlers };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Turns a place on the screen into one from the middle of the frame. */
function inFrame({ x, y }: Point, { left, top, width, height }: DOMRect): Point {
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
