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
