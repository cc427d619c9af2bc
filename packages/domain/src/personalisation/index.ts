/** Engraving, gift wrapping and gift messages of a line. */

export {
  checkEngraving,
  describeScripts,
  type EngravingRules,
  type EngravingScript,
  engravingMessage,
  engravingScripts,
  maxEngravingLength,
} from './engraving.ts';
export { checkGiftMessage, giftMessageProblem, maxGiftMessageLength } from './gift-message.ts';
export {
  type ExtraPrices,
  engravingNotice,
  extraPrices,
  isGift,
  type Personalisation,
  sumOfExtras,
} from './personalisation.ts';
