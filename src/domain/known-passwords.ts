/**
 * Words that stand in the passwords people choose most, English and French, as the published lists of leaked passwords
 * have them, without accents and figures; with them the words of this product. Whoever guesses begins here.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passe motdepasse secret admin administrator administrateur root login user utilisateur guest invite
welcome bienvenue bonjour bonsoir salut hello letmein access changeme change default test testing demo temp temporary
comptoir company entreprise societe office bureau finance compta comptable comptabilite facture invoice manager direction
azerty qwerty qwertz azertyuiop qwertyuiop qsdfghjklm asdfghjkl wxcvbn zxcvbn
love iloveyou jetaime amour mamour moncoeur coeur cheri cherie doudou loulou chouchou poupette bebe princess princesse
prince sunshine soleil lune etoile star angel ange flower fleur rose papillon butterfly rainbow liberte freedom
monkey dragon tiger tigre lion shadow master killer ninja batman superman pokemon naruto starwars marvel
football soccer baseball basketball hockey rugby tennis psg olympique marseille paris lyon bordeaux toulouse nantes lille
france french francais london england english america canada bretagne corse
michael jordan jennifer jessica ashley daniel thomas robert charlie george william nicolas alexandre antoine julien
camille marie martin pierre sophie isabelle nathalie caroline christophe sebastien frederic philippe vincent
guillaume maxime olivier laurent stephane celine sandrine virginie chantal monique catherine elisabeth
summer winter spring autumn ete hiver printemps automne janvier fevrier mars avril juin juillet aout septembre octobre
novembre decembre january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
computer ordinateur internet google apple iphone samsung microsoft windows facebook whatsapp netflix
chocolat chocolate cookie banana banane orange cheese fromage coffee cafe pizza vanille caramel
mother father maman papa family famille maison house voiture mercedes porsche ferrari peugeot renault citroen
whatever nothing please money argent happy trustno nopassword server network wifi
`
  .trim()
  .split(/\s+/);
