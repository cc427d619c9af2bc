import type { Import } from './imports.ts';

/** Finds every group of files that import each other in a cycle, each with a shortest cycle through it. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, (found) => found.from);
  const targets = (file: string) => (next.get(file) ?? []).map((found) => found.to);
  const visited = new Set<string>();
  const cycles: string[][] = [];
  for (const file of next.keys()) {
    if (visited.has(file)) continue;
    const cycle = shortestCircle(file, targets);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const member of cycle) visited.add(member);
  }
  return cycles;
}

/** Breadth-first search from a file back to itself. */
function shortestCircle(start: string, targets: (file: string) => string[]): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of targets(file)) {
      if (target === start) return pathTo(file, start, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

function pathTo(file: string, start: string, cameFrom: Map<string, string>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = file; at !== undefined && at !== start; at = cameFrom.get(at))
    path.unshift(at);
  return [start, ...path];
}
