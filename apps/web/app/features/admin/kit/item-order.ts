import { useRef } from 'react';

/** Attributes of list items that change their order by dragging; `move` moves one to the place of another. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined);
  return (index: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = index;
    },
    onDragOver: (event: { preventDefault(): void }) => event.preventDefault(),
    onDrop: () => {
      if (dragged.current !== undefined) move(dragged.current, index);
      dragged.current = undefined;
    },
  });
}

/** Returns the list with one item moved, to its end at most. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, moved);
  return next;
}
