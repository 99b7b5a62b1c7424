import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './popover.css';

/** A line of a popover that does something. */
export const PopoverButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`popover-item ${className}`} {...rest} />
);

/** A line of a popover that goes somewhere. */
export const PopoverLink = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link className={`popover-item ${className}`} {...rest} />
);

export const PopoverHeading = (props: ComponentProps<'p'>) => <p className="popover-heading" {...props} />;

export const PopoverRule = () => <hr className="popover-rule" />;
