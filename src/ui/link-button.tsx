import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './theme/recipes/button.ts';

/** A link that looks like a button: it goes to a page of the app. */
export const LinkButton = chakra(Link, buttonRecipe);
