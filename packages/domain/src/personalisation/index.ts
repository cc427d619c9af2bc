/** Engraving, gift wrapping and gift messages of a line. */

export {
  checkEngraving,
  describeScripts,
  type EngravingRules,
  type EngravingScript,
  engravingMessage,
  engravingScripts,
  longestEngraving,
} from './engraving.ts';
export { checkGiftMessage, giftMessageProblem, longestGiftMessage } from './gift-message.ts';
export {
  type ExtraPrices,
  engravingNotice,
  extraPrices,
  isGift,
  type Personalisation,
  plain,
  sumOfExtras,
} from './personalisation.ts';
