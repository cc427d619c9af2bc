import type { Verbs } from '../../../verb.ts';
import {
  addMobileNumber,
  deleteMobileNumber,
  listMobileNumbers,
  setActiveMobileNumber,
} from './mobile-numbers.ts';
import { sendMobileCode } from './send-mobile-code.ts';
import { verifyMobile } from './verify-mobile.ts';

export const mobileNumbersVerbs = {
  'user.sendMobileCode': sendMobileCode,
  'user.resendMobileCode': sendMobileCode,
  'user.verifyMobile': verifyMobile,
  'user.mobileNumbers': listMobileNumbers,
  'user.addMobile': addMobileNumber,
  'user.deleteMobile': deleteMobileNumber,
  'user.setActiveMobile': setActiveMobileNumber,
} satisfies Partial<Verbs>;
