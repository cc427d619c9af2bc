interface Device {
  /** True when a WebGL context can be created. */
  readonly hasWebGl: boolean;
  /** The browser's data saver is on. */
  readonly isSavingData: boolean;
  /** Device memory in gigabytes, 0.25 to 8; undefined where the browser does not report it. */
  readonly memoryGb: number | undefined;
}

const minMemoryGb = 2;

/** Returns true when this device should offer the 3D viewer: capable, and neither saving data nor short of memory. */
export function canShow3d({ hasWebGl, isSavingData, memoryGb }: Device): boolean {
  return hasWebGl && !isSavingData && (memoryGb ?? minMemoryGb) >= minMemoryGb;
}

interface Hints {
  readonly connection?: { readonly saveData?: boolean };
  readonly deviceMemory?: number;
}

/** Capabilities of this device. */
export function thisDevice(): Device {
  const { connection, deviceMemory } = navigator as Hints;
  return {
    hasWebGl: hasWebGl(),
    isSavingData: connection?.saveData === true,
    memoryGb: deviceMemory,
  };
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers limit the number of WebGL contexts.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    // Some browsers throw where the graphics are switched off.
    return false;
  }
}
