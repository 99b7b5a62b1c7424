import { createContext, useContext } from 'react';

/** English → French of the domain's texts, in whatever language the page is: files come in both. The app gives it its catalogue. */
export type FrenchWords = () => Promise<Readonly<Record<string, string>>>;

export const FrenchWordsContext = createContext<FrenchWords>(() => Promise.resolve({}));

export const useFrenchWords = (): FrenchWords => useContext(FrenchWordsContext);
