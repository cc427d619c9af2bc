/** Tags that name the recipient of a product. */
export const recipientTags = ['for her', 'for him', 'for kids'] as const;

/** Recipient of a gift in a search. */
export type RecipientTag = (typeof recipientTags)[number];

const words: Readonly<Record<RecipientTag, string>> = {
  'for him':
    'him man men mens gent gents male boy boys boyfriend husband brother dad father papa groom bhai pati ladka ladke dulha पति भाई पापा पुरुष लडका लडके दूल्हा',
  'for her':
    'her woman women womens womans lady ladies female girl girls girlfriend wife sister mom mum mother mummy bride patni behen bahan ladki dulhan पत्नी बहन मां मम्मी महिला लडकी दुल्हन',
  'for kids': 'kid kids child children baby babies bachche bacche bachcha बच्चा बच्चे बच्चों',
};

const tagOf: ReadonlyMap<string, RecipientTag> = new Map(
  recipientTags.flatMap((tag) => words[tag].split(' ').map((word): [string, RecipientTag] => [word, tag])),
);

/** Returns the recipient that a search word names: 'mens' is 'for him'. Undefined for any other word. */
export function recipientTagOf(word: string): RecipientTag | undefined {
  return tagOf.get(word);
}

/** Stop words, in English and Hindi, as `wordsOf` writes them. */
const fillers: ReadonlySet<string> = new Set(
  'a an and for the of in on with to my me some any ka ki ke ko wala wali wale liye mein aur jewellery jewelry jewel jewels ornament ornaments के की का को वाला वाली वाले लिए में और गहना गहने जेवर आभूषण'.split(
    ' ',
  ),
);

/** Words of intent, which any product may serve; they count only when the search has nothing else. */
const intentions: ReadonlySet<string> = new Set(['gift', 'gifts', 'gifting', 'present', 'presents', 'tohfa']);

/** Returns true for a stop word, which says nothing about the product. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** Returns true for a word of intent, such as 'gift'. */
export const isIntention = (word: string): boolean => intentions.has(word);
