import { readLocalJson, writeLocal } from '../../../api/local-store.ts';
import type { Product } from '../api/wire.ts';

/** What is kept of a piece that was looked at. No price: it may have changed by the time it is shown again. */
export interface ViewedPiece {
  readonly _id: string;
  readonly name: string;
  readonly picture: Product['pictures'][number] | null;
}

const key = 'recentlyViewed';
const mostKept = 9;

/** The list with a piece put first, once. */
function withViewed(list: readonly ViewedPiece[], piece: ViewedPiece): ViewedPiece[] {
  return [piece, ...list.filter((other) => other._id !== piece._id)].slice(0, mostKept);
}

/** The pieces that this browser looked at, the latest first; empty where nothing can be kept. */
export function viewedPieces(): ViewedPiece[] {
  const kept = readLocalJson(key);
  return Array.isArray(kept) ? kept.filter(isViewedPiece) : [];
}

/** Remembers in this browser that a piece was looked at. */
export function rememberViewed({ _id, name, pictures }: Product): void {
  const list = withViewed(viewedPieces(), { _id, name, picture: pictures[0] ?? null });
  writeLocal(key, JSON.stringify(list));
}

function isViewedPiece(value: unknown): value is ViewedPiece {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, picture } = value as Record<string, unknown>;
  const isPicture =
    typeof picture === 'object' && typeof ((picture as { base?: unknown } | null)?.base ?? '') === 'string';
  return typeof _id === 'string' && typeof name === 'string' && isPicture;
}
