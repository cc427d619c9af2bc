/** Engraving, gift wrapping and gift messages of a line. */

export * from './engraved-metal.ts';
export {
  checkEngraving,
  describeScripts,
  type EngravingRules,
  type EngravingScript,
  engravingMessage,
  engravingScripts,
  maxEngravingLength,
} from './engraving.ts';
export * from './personalisation.ts';
