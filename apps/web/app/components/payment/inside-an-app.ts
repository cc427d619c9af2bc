/**
 * How browsers inside of apps name themselves: those of Instagram, Facebook, Messenger, Line, LinkedIn, Snapchat,
 * Pinterest and TikTok, and every view that an app of Android opens.
 */
const marks =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|LinkedInApp|Snapchat|Pinterest\/|musical_ly|BytedanceWebview)|; wv\)/;

/** Tells whether a browser is a view inside of an app, which opens no windows and shows no payment page over another. */
export const isInsideAnApp = (userAgent: string): boolean => marks.test(userAgent);
